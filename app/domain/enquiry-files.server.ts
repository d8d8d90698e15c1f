import { sql } from "drizzle-orm";
import { z } from "zod";
import { ENQUIRY_FILE_TYPES, enquiries, enquiryFiles } from "~/db/schema/enquiry";

const types = z.array(z.enum(ENQUIRY_FILE_TYPES));

/** The kinds of files that came with an enquiry, in order: a column beside others of it. */
export const fileTypes = sql`(
  select json_group_array(${enquiryFiles.type} order by ${enquiryFiles.position})
  from ${enquiryFiles} where ${enquiryFiles.enquiryId} = ${enquiries.id}
)`.mapWith((json: string) => types.parse(JSON.parse(json)));
