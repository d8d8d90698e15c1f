import type { CSSProperties } from "react";
import { contrast, textOn } from "~/domain/settings/theme";

const SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";

const LIGHT = {
  page: "#eef2f6",
  card: "#ffffff",
  ink: "#0f172a",
  muted: "#52606f",
  line: "#d5dce5",
  notice: "#fef3c7",
  noticeInk: "#713f12",
  warning: "#92400e",
  link: "#1d4ed8",
};
const DARK = {
  page: "#0b1018",
  card: "#171f2c",
  ink: "#eef2f7",
  muted: "#a9b6c6",
  line: "#33415a",
  notice: "#3b2f10",
  noticeInk: "#fde9a8",
  warning: "#fcd34d",
  link: "#93c5fd",
};

// Minimum contrast of user interface components (WCAG 2.2, success criterion 1.4.11).
const VISIBLE = 3;

/** Inline, because some mail clients ignore style elements. */
export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: LIGHT.page, color: LIGHT.ink, width: "100%" },
  outer: { padding: "16px 8px 32px", fontFamily: SANS, fontSize: "16px", lineHeight: "24px" },
  card: {
    maxWidth: "560px",
    margin: "0 auto",
    backgroundColor: LIGHT.card,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: "12px",
    borderCollapse: "separate",
    overflow: "hidden",
  },
  inner: { padding: "24px 20px 28px", color: LIGHT.ink, wordBreak: "break-word" },
  heading: { margin: "0 0 12px", fontFamily: SERIF, fontSize: "24px", lineHeight: "30px" },
  section: { margin: "28px 0 6px", fontSize: "16px", lineHeight: "24px", fontWeight: 700 },
  paragraph: { margin: "0 0 12px" },
  label: { color: LIGHT.muted, fontSize: "14px", lineHeight: "24px", width: "88px" },
  warning: { color: LIGHT.warning, fontSize: "14px", lineHeight: "20px", fontWeight: 600 },
  line: { borderTop: `1px solid ${LIGHT.line}`, padding: "10px 0", verticalAlign: "top" },
  strongLine: {
    borderTop: `2px solid ${LIGHT.ink}`,
    padding: "12px 0",
    fontSize: "18px",
    fontWeight: 700,
  },
  figure: { textAlign: "right", whiteSpace: "nowrap", paddingLeft: "16px" },
  notice: {
    margin: "0 0 16px",
    padding: "12px 16px",
    borderRadius: "8px",
    backgroundColor: LIGHT.notice,
    color: LIGHT.noticeInk,
  },
  quote: {
    margin: "8px 0 0",
    padding: "2px 0 2px 16px",
    borderLeft: `3px solid ${LIGHT.line}`,
  },
  link: { color: LIGHT.link },
  footer: { padding: "20px 21px 0", color: LIGHT.muted, fontSize: "13px", lineHeight: "20px" },
} satisfies Record<string, CSSProperties>;

export function band(primaryColor: string): CSSProperties {
  return {
    padding: "16px 20px",
    backgroundColor: primaryColor,
    color: textOn(primaryColor),
    fontFamily: SERIF,
    fontSize: "20px",
    lineHeight: "26px",
    fontWeight: 600,
  };
}

/** Call-to-action button. A primary colour with too little contrast is replaced by ink. */
export function button(primaryColor: string): CSSProperties {
  const color = contrast(primaryColor, LIGHT.card) < VISIBLE ? LIGHT.ink : primaryColor;
  return {
    display: "inline-block",
    padding: "13px 24px",
    borderRadius: "8px",
    backgroundColor: color,
    color: textOn(color),
    fontWeight: 600,
    textDecoration: "none",
  };
}

/** Dark mode styles. Inserted unescaped: no quotes and no angle brackets. */
export function darkStyle(primaryColor: string): string {
  const isHidden = contrast(primaryColor, DARK.card) < VISIBLE;
  const rules = [
    `.page{background-color:${DARK.page}!important}`,
    `.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `.ink{color:${DARK.ink}!important}`,
    `.muted{color:${DARK.muted}!important}`,
    `.line{border-color:${DARK.line}!important}`,
    `.strong{border-color:${DARK.ink}!important}`,
    `.notice{background-color:${DARK.notice}!important;color:${DARK.noticeInk}!important}`,
    `.warning{color:${DARK.warning}!important}`,
    `.link{color:${DARK.link}!important}`,
    isHidden ? `.band{border-bottom:1px solid ${DARK.line}!important}` : "",
    isHidden ? `.button{background-color:${DARK.ink}!important;color:${DARK.card}!important}` : "",
  ];
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
