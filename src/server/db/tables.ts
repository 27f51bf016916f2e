/** Placeholder until the tables are declared. */
export interface Database {
  [table: string]: never
}
