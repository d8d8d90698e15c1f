/** The `run` export of a command. Prints plain sentences and throws an Error with one on failure. */
export type Verb = (args: string[]) => void | Promise<void>;
