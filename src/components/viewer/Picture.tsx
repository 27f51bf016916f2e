import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { StoredFile } from '../../shared/core/entity.ts'
import { NotShown } from './NotShown.tsx'
import { Stage } from './Stage.tsx'
import { useStage } from './useStage.ts'

export interface ShownFile {
  file: StoredFile
  /** 1: as large as fits. */
  zoom: number
  /** Clockwise, in degrees. */
  turned: number
}

export const Picture = ({ file, zoom, turned }: ShownFile) => {
  const translate = useTranslate()
  const [room, stage] = useStage()
  const [own, setOwn] = useState<{ width: number; height: number } | null>(null)
  const [failed, setFailed] = useState(false)
  if (failed) return <NotShown file={file} />
  const lies = turned % 180 !== 0
  const scale =
    room && own
      ? zoom *
        Math.min(
          room.width / (lies ? own.height : own.width),
          room.height / (lies ? own.width : own.height),
          largest,
        )
      : 0
  const [width, height] = [(own?.width ?? 0) * scale, (own?.height ?? 0) * scale]
  return (
    <Stage ref={stage} tabIndex={0} role="group" aria-label={file.name}>
      {!own && <p role="status">{translate('files.viewer.opening')}</p>}
      <div style={{ position: 'relative', width: lies ? height : width, height: lies ? width : height }}>
        <img
          src={file.fileUrl}
          alt={translate(`files.types.${file.type}`)}
          style={{ ...middle, width, height, transform: `translate(-50%, -50%) rotate(${turned}deg)` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setOwn({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setFailed(true)}
        />
      </div>
    </Stage>
  )
}

/** A small picture is not blown up to a blur. */
const largest = 2

/** Rotated around the centre of its wrapper, which has the rotated size. */
const middle = { position: 'absolute', top: '50%', left: '50%', maxWidth: 'none' } as const
