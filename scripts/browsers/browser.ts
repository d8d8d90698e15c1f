/** What a test of a foreign browser does: few things, because they must be the same in all of them. */
export type Browser = {
  name: string;
  open(url: string): Promise<void>;
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string): Promise<void>;
  ask(expression: string): Promise<unknown>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type WindowSize = { width: number; height: number };
