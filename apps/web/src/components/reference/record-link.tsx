import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@/lib/session'
import { type RecordKind, recordAddress } from './record-targets'

interface RecordLinkProps {
  to: RecordKind
  id: number | string
  /** The record's company; the session's unless told. */
  empresa?: string | undefined
  tabIndex?: number
  /** The number itself unless told. */
  children?: ReactNode
  /** For who may not open it; the same words unless told. */
  plain?: ReactNode
}

/** A number, a customer or a document inside another one: a link for who may open it, which comes back to where one was. */
export function RecordLink({ to, id, empresa, tabIndex, children = id, plain = children }: RecordLinkProps) {
  const address = recordAddress(to, id, useSession(), empresa)
  if (!address) return plain
  return (
    <Link {...address} state={{ volta: true }} tabIndex={tabIndex}>
      {children}
    </Link>
  )
}
