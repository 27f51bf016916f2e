import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Value } from '../../../../components/fields/Value.tsx'
import { useFormState } from '../../../../components/record/formContext.ts'
import { same } from '../../../../components/record/formValues.ts'
import { settingDefaults } from '../../../../shared/school/setting.ts'

interface Props {
  source: keyof typeof settingDefaults
  /** The default as text, if its kind is not enough. */
  words?: string
  children: ReactNode
}

/** A setting with its origin: the default, or set by somebody. */
export const Origin = ({ source, words, children }: Props) => {
  const translate = useTranslate()
  const { lastRead } = useFormState()
  const fallback = settingDefaults[source]
  const [before = '', after = ''] = translate('profile.settings.set', { default: '\u0000' }).split('\u0000')
  return (
    <div>
      {children}
      <Note>
        {same(lastRead?.[source], fallback) ? (
          translate('profile.settings.default')
        ) : same(fallback, null) ? (
          translate('profile.settings.setNone')
        ) : (
          <>
            {before}
            {words ?? <Value record={settingDefaults} source={source} />}
            {after}
          </>
        )}
      </Note>
    </div>
  )
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '2px 0 0',
  color: theme.palette.text.secondary,
}))
