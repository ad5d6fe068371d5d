import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { MessageDialog } from '@/components/ui/dialog/message-dialog'
import { ReloginDialog } from '@/features/sessao/login/relogin-dialog'
import { PART_LOST } from '@/lib/load-part'
import { useConfirmRequest } from '@/lib/messages/confirm'
import { dismissMessages, useMessages } from '@/lib/messages/messages-store'

export function OpenDialogs() {
  return (
    <>
      <ReloginDialog />
      <Question />
      <Messages />
    </>
  )
}

/** The last value that was not null, so that a dialog keeps its text while it fades out. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

function Messages() {
  const messages = useMessages()
  const shown = useLast(messages.length > 0 ? messages : null)
  const lines = shown?.flatMap((message) => message.split('\n')) ?? []
  // A form keeps what was typed as a draft on the device, so that loading the page anew loses nothing.
  const reload = lines.includes(PART_LOST) && (
    <Button onClick={() => window.location.reload()}>Recarregar</Button>
  )
  return <MessageDialog open={messages.length > 0} lines={lines} onClose={dismissMessages} action={reload} />
}

function Question() {
  const request = useConfirmRequest()
  const shown = useLast(request)
  return (
    <ConfirmDialog
      open={request !== null}
      title={shown?.title}
      danger={shown?.danger}
      onConfirm={() => request?.answer(true)}
      onCancel={() => request?.answer(false)}
    >
      {shown?.text}
    </ConfirmDialog>
  )
}
