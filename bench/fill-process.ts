import { closeDatabase } from "~/db/client.server";
import { fillBooks } from "./fill";

// A separate process, because importing the database opens the one in STORAGE_DIR.
fillBooks(Number(process.argv[2]));
closeDatabase();
