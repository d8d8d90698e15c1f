/**
 * A remote place for the files beside the database. Each call throws an Error with a sentence when it does not answer.
 */
export type StreamPlace = {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  /** Adds the files of a local folder that are not there yet. Existing files stay as they are. */
  send(folder: string, name: string): Promise<void>;
  fetch(name: string, folder: string): Promise<void>;
};
