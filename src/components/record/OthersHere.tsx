import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEvent, useGetIdentity, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { presenceEverySeconds } from '../../shared/presenceRoutes.ts'
import type { SessionUser } from '../../shared/core/user.ts'
import { Avatar } from '../fields/Avatar.tsx'
import { useCallRoute } from '../routeCalls.ts'

interface Props {
  resource: string
  id: string
}

/** Delay of the first call: the record loads first, and a short look is not announced. */
const afterMs = 2500

/** Names other users who have the record open, and announces this user to them while it is shown. */
export const OthersHere = (props: Props) => {
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  // An administrator who views as this user may not send writes, and is not announced.
  return user && !user.viewedBy ? <Here {...props} /> : null
}

const Here = ({ resource, id }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const [stays, setStays] = useState(false)
  // The data provider returns new functions on each render.
  const tell = useEvent(
    async (open: boolean) =>
      (await callRoute('presence.tell', { body: { resource, record: id, open } })).data,
  )
  const { data: others = [] } = useQuery({
    queryKey: ['presence', resource, id],
    queryFn: () => tell(true),
    enabled: stays,
    // Names of the last time would be told again.
    gcTime: 0,
    refetchInterval: presenceEverySeconds * 1000,
  })
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!stays) return undefined
    return () => {
      tell(false).catch(() => undefined)
    }
  }, [stays, tell])
  const names = others.map(({ name }) => name).join(', ')
  const words = names && translate('records.alsoOpen', { names })
  return (
    <Faces role="status" title={words}>
      <span className="visually-hidden">{words}</span>
      {others.slice(0, 3).map(({ _id, name }) => (
        <Avatar key={_id} name={name} />
      ))}
    </Faces>
  )
}

const Faces = styled('span')(({ theme }) => ({
  display: 'flex',
  paddingTop: 4,
  '& .avatar': { border: `2px solid ${theme.palette.background.paper}` },
  '& .avatar + .avatar': { marginInlineStart: -8 },
}))
