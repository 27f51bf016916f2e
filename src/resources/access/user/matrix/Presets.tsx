import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Permissions } from '../../../../shared/core/access.ts'
import { presets } from '../../../../shared/core/presets.ts'
import { differences } from './rights.ts'

interface Props {
  permissions: Permissions
  onPick: (permissions: Permissions) => void
}

/** Presets of common occupations, each filling the whole matrix. */
export const Presets = ({ permissions, onPick }: Props) => {
  const translate = useTranslate()
  const label = useId()
  return (
    <Row role="group" aria-labelledby={label}>
      <span id={label}>{translate('access.presets.label')}</span>
      {Object.entries(presets).map(([name, given]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          aria-pressed={differences(permissions, given).length === 0}
          onClick={() => onPick(given)}
        >
          {translate(`access.presets.${name}`)}
        </Button>
      ))}
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '12px 0',
  '& > span': { ...theme.typography.body2, color: theme.palette.text.secondary, marginRight: 4 },
  '& [aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
  },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}))
