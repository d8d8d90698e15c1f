/** What a verb's file exports as `run`. It prints plain sentences and throws an Error with one when it cannot. */
export type Verb = (args: string[]) => void | Promise<void>;
