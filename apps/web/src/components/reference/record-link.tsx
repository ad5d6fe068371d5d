import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@/lib/session'
import { type RecordKind, recordAddress } from './record-targets'

interface RecordLinkProps {
  to: RecordKind
  id: number | string
  /** Company of the record; by default the session's company. */
  empresa?: string | undefined
  tabIndex?: number
  /** Text of the link; by default the record's number. */
  children?: ReactNode
  /** Shown to users who may not open the record; by default the same text. */
  plain?: ReactNode
}

/**
 * A number, customer or document named on another screen: a link for users who may open it, which leads back to this
 * screen.
 */
export function RecordLink({ to, id, empresa, tabIndex, children = id, plain = children }: RecordLinkProps) {
  const address = recordAddress(to, id, useSession(), empresa)
  if (!address) return plain
  return (
    <Link {...address} state={{ volta: true }} tabIndex={tabIndex}>
      {children}
    </Link>
  )
}
