import { type ReactNode, useState } from 'react'
import { failureOf } from '../failure.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { WentBack } from './wentBack.ts'

interface Asked {
  warnings: readonly { message: string }[]
  answer: (all: boolean) => void
}

/** For forms that send by themselves: what would make a clash is asked about, and sent again where it shall be all the same. */
export function useAskFirst(follows?: string): {
  /** @param send with whether it wants to be asked */
  first: <Wish, Answer>(
    send: (wish: Wish, ask: boolean) => Promise<Answer>,
  ) => (wish: Wish) => Promise<Answer>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const answered = (all: boolean) => {
    setAsked(null)
    asked?.answer(all)
  }
  return {
    first: (send) => async (wish) => {
      try {
        return await send(wish, true)
      } catch (error) {
        const { code, warnings = [] } = failureOf(error)
        if (code !== 'clash') throw error
        const all = await new Promise<boolean>((answer) => setAsked({ warnings, answer }))
        if (!all) throw new WentBack()
        return send(wish, false)
      }
    },
    dialog: asked && (
      <ClashDialog
        follows={follows}
        warnings={asked.warnings}
        onSave={() => answered(true)}
        onCancel={() => answered(false)}
      />
    ),
  }
}
