import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { chooseMode, useMode } from '../themeChoice.ts'

/** Named for what a press brings: Dark theme or Light theme. */
export const ThemeSwitch = () => {
  const translate = useTranslate()
  const dark = useMode() === 'dark'
  const name = translate(dark ? 'auth.themeLight' : 'auth.themeDark')
  return (
    <IconButton aria-label={name} title={name} onClick={() => chooseMode(dark ? 'light' : 'dark')}>
      {dark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  )
}
