import { type ReactNode, useState } from 'react'
import { failureOf } from '../failure.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { WentBack } from './wentBack.ts'

interface Question {
  warnings: readonly { message: string }[]
  answer: (all: boolean) => void
}

/** For forms that send their own requests: asks about a conflict and sends again if it is accepted. */
export function useAskFirst(follows?: string): {
  /** @param send receives whether the server should report a conflict instead of saving */
  first: <Input, Answer>(
    send: (request: Input, ask: boolean) => Promise<Answer>,
  ) => (request: Input) => Promise<Answer>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Question | null>(null)
  const answered = (all: boolean) => {
    setAsked(null)
    asked?.answer(all)
  }
  return {
    first: (send) => async (request) => {
      try {
        return await send(request, true)
      } catch (error) {
        const { code, warnings = [] } = failureOf(error)
        if (code !== 'clash') throw error
        const all = await new Promise<boolean>((answer) => setAsked({ warnings, answer }))
        if (!all) throw new WentBack()
        return send(request, false)
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
