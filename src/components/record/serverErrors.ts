/** Paths of the server's errors, as react-admin's forms mark them. */
export function saidByServer(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const source = path ? `${path}.${name}` : name
    const { type } = error as { type?: unknown }
    if (typeof type === 'string') return type === 'server' ? [source] : []
    return saidByServer(error, source)
  })
}
