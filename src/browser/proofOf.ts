/** Solves the challenge of a refused sign-in. @returns null without a challenge, or if the code for it cannot be loaded */
export async function proofOf(challenge: string | undefined): Promise<string | null> {
  if (!challenge) return null
  const work = await import('../shared/core/challenge.ts').catch(() => null)
  return work && work.solve(challenge)
}
