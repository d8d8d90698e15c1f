type Printed = { messages: string[]; isExpected: boolean };

/** Kept globally: `tests/setup.ts` and a test file have copies of this module. */
declare global {
  var printedErrors: Printed | undefined;
}

globalThis.printedErrors ??= { messages: [], isExpected: false };

/** What the running test printed with console.error, and whether it may. */
export const consoleErrors: Printed = globalThis.printedErrors;

/** Allows console.error in the running test, which otherwise fails it. Returns the live list of messages. */
export function expectConsoleError(): readonly string[] {
  consoleErrors.isExpected = true;
  return consoleErrors.messages;
}
