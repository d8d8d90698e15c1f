/** A place elsewhere, for the files beside the database. Each call throws an Error with a sentence where it does not answer. */
export type StreamPlace = {
  read(name: string): Promise<string | null>;
  /** Writes a file, in the place of any other. */
  write(name: string, text: string): Promise<void>;
  /** Adds the files of a folder of this box that are not there yet. Files that are there stay as they are. */
  send(folder: string, name: string): Promise<void>;
  /** Copies all files of a folder there into one of this box. */
  fetch(name: string, folder: string): Promise<void>;
};
