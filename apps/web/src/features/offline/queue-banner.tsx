import { useEffect } from 'react'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { setBadgePart } from '@/lib/app-badge'
import type { DocumentWords } from '@/lib/document'
import { queueKinds, wordsOfAll } from '@/lib/queue/queue-kinds'
import { isPending, needsUser, queued } from '@/lib/queue/queue-state'
import { useStore } from '@/lib/store'
import { offlineDialog } from './offline-dialog'

/** Banner on every screen while a document has not reached the server. */
export function QueueBanner() {
  const pending = useStore(queued).filter(isPending)
  const words = wordsOfAll(useStore(queueKinds), pending)
  const { length } = pending
  useEffect(() => setBadgePart('fila', length), [length])
  if (length === 0) return null
  const returned = pending.filter(needsUser).length
  return (
    <Banner
      tone={returned > 0 ? 'danger' : 'info'}
      action={
        <Button size="sm" onClick={() => offlineDialog.set('fila')}>
          Ver {words.many}
        </Button>
      }
    >
      {bannerText(words, pending.length - returned, returned)}
    </Banner>
  )
}

function bannerText({ one, many }: DocumentWords, waiting: number, returned: number): string {
  const back =
    returned === 1 ? `1 ${one} precisa da sua correção` : `${returned} ${many} precisam da sua correção`
  const wait = waiting === 1 ? `1 ${one} aguarda envio` : `${waiting} ${many} aguardam envio`
  if (returned === 0) return `${wait}.`
  return waiting === 0 ? `${back}.` : `${back}; ${wait}.`
}
