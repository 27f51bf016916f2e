import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useHoldUnsaved } from '../../../../components/record/useHoldUnsaved.ts'

interface Props {
  codes: string[]
  owner: string
  onKept: () => void
}

/** Shown once: to be copied, downloaded, printed or written down, and the page is not left by mistake before that. */
export const RecoveryCodes = ({ codes, owner, onKept }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const box = useRef<HTMLDivElement>(null)
  useHoldUnsaved(true)
  useEffect(() => box.current?.focus(), [])
  const title = translate('profile.otp.codesFor', { name: owner })
  const text = [title, '', ...codes, ''].join('\r\n')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('profile.otp.copied', { type: 'success' }),
      () => notify('profile.otp.copyFailed', { type: 'error' }),
    )
  return (
    <Box ref={box} tabIndex={-1}>
      <h3>{title}</h3>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
          {translate('profile.otp.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${owner}.txt`}
        >
          {translate('actions.download')}
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {translate('profile.otp.print')}
        </Button>
      </div>
      <Button variant="contained" onClick={onKept}>
        {translate('profile.otp.kept')}
      </Button>
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  '&:focus-visible': { outline: 'none' },
  '& h3': { ...theme.typography.caption, margin: '0 0 8px', color: theme.palette.text.secondary },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: '8px 20px',
    margin: '0 0 20px',
    padding: 16,
    listStyle: 'none',
    borderRadius: 8,
    backgroundColor: theme.palette.background.default,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& code': { fontSize: 16 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 20 },
  '@media print': { '& .MuiButton-root': { display: 'none' } },
}))
