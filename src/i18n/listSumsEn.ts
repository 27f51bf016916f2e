/** The foot of lists with amounts. */
export const listSumsEn = {
  all: 'Total of %{smart_count} record |||| Total of %{smart_count} records',
  every: 'Total of all records',
  failed: 'The total could not be loaded.',
} as const
