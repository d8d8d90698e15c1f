import type { ReactNode } from "react";
import type { MailShop } from "~/domain/mail/view";
import { phoneHref } from "~/domain/values/phone";
import { band, darkStyle, styles } from "./styles";
import { LetterLink, MailLines } from "./words";

type LetterProps = {
  shop: MailShop;
  title: string;
  preview: string;
  because: string;
  children: ReactNode;
};

export function Letter({ shop, title, preview, because, children }: LetterProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{title}</title>
        <style>{`:root{color-scheme:light dark}${darkStyle(shop.primaryColor)}`}</style>
      </head>
      <body className="page" style={styles.page}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preview}</div>
        <div className="ink" style={styles.outer}>
          <table
            role="presentation"
            width="100%"
            cellSpacing={0}
            cellPadding={0}
            style={styles.card}
            className="card"
          >
            <tbody>
              <tr>
                <td className="band" style={band(shop.primaryColor)}>
                  {shop.name}
                </td>
              </tr>
              <tr>
                <td className="ink" style={styles.inner}>
                  {children}
                </td>
              </tr>
            </tbody>
          </table>
          <Footer shop={shop} because={because} />
        </div>
      </body>
    </html>
  );
}

function Footer({ shop, because }: { shop: MailShop; because: string }) {
  return (
    <div className="muted" style={{ ...styles.footer, maxWidth: "520px", margin: "0 auto" }}>
      <Contact shop={shop} />
      <p style={{ margin: "8px 0 0" }}>{because}</p>
    </div>
  );
}

function Contact({ shop }: { shop: MailShop }) {
  const { name, address, email, phone, url } = shop;
  return (
    <p style={{ margin: 0 }}>
      <strong>{name}</strong>
      {address && (
        <>
          <br />
          <MailLines text={address} />
        </>
      )}
      {phone && (
        <>
          <br />
          <LetterLink href={phoneHref(phone)}>{phone}</LetterLink>
        </>
      )}
      {email && (
        <>
          <br />
          <LetterLink href={`mailto:${email}`}>{email}</LetterLink>
        </>
      )}
      <br />
      <LetterLink href={url}>{new URL(url).host}</LetterLink>
    </p>
  );
}
