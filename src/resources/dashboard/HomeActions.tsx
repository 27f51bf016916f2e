import FeeIcon from '@mui/icons-material/PaymentsOutlined'
import StudentIcon from '@mui/icons-material/PersonAddAltOutlined'
import { useNavigate } from 'react-router-dom'
import { useGoodsActions } from '../../components/goods/useGoodsActions.ts'
import { QuickRow } from '../../components/QuickRow.tsx'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'

/** What the front desk begins many times a day. */
export const HomeActions = () => {
  const navigate = useNavigate()
  const goods = useGoodsActions()
  const desk = [
    {
      may: useMayCall(routes['student.create']),
      text: 'records.dashboard.newStudent',
      Icon: StudentIcon,
      run: () => void navigate('/admin/student?create=true'),
    },
    {
      may: useMayCall(routes['cashEntry.create']),
      text: 'records.dashboard.takeFee',
      Icon: FeeIcon,
      run: () => void navigate('/admin/accounts/counter'),
    },
  ].filter(({ may }) => may)
  return <QuickRow label="records.dashboard.actions" actions={[...desk, ...goods]} />
}
