/** What a test of a foreign browser does with it: few things, as they must be the same in all of them. */
export type Browser = {
  name: string;
  open(url: string): Promise<void>;
  /** Presses what a CSS selector names. */
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Chooses the second of a list's options: the first asks to choose. */
  choose(selector: string): Promise<void>;
  /** Runs an expression in the page. */
  ask(expression: string): Promise<unknown>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type WindowSize = { width: number; height: number };
