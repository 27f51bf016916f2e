import { z } from 'zod'

/** An optional query parameter; an empty one, as a form without a choice sends it, counts as absent. */
export const queryValue = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
