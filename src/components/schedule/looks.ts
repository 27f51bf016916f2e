import FreeIcon from '@mui/icons-material/CheckCircleOutlined'
import TakenIcon from '@mui/icons-material/ErrorOutlineOutlined'
import type { Look } from '../fields/looks.ts'

export const freeLook: Look = { icon: FreeIcon, tone: 'success' }
export const takenLook: Look = { icon: TakenIcon, tone: 'warning' }
