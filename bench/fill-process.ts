import { closeDatabase } from "~/db/client.server";
import { fillBooks } from "./fill";

// A process of its own, because the database opens in the STORAGE_DIR of the process that imports it.
fillBooks(Number(process.argv[2]));
closeDatabase();
