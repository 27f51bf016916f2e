import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { chooseMode, useMode } from '../theme/themeChoice.ts'

/** Its name says which theme is shown; its icon, which one a click selects. */
export const ThemeSwitch = () => {
  const translate = useTranslate()
  const dark = useMode() === 'dark'
  const name = translate(dark ? 'auth.themeDark' : 'auth.themeLight')
  return (
    <IconButton aria-label={name} title={name} onClick={() => chooseMode(dark ? 'light' : 'dark')}>
      {dark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  )
}
