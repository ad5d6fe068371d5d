/** A draft with an open dialog, of a record that was changed after it. */
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { useDialogDraft } from './dialog-draft'
import { FormBody } from './form-body'
import { type FormDraft, readDraft, waitingDrafts, writeDraft } from './form-draft'

interface Values {
  obs: string
}

const DIALOG = { name: 'linha', where: 1, typed: 'dez peças' }
const DRAFT: FormDraft<Values> = {
  values: { obs: 'urgente' },
  idempotencyKey: 'first',
  stamp: '1',
  dialog: DIALOG,
}

function Linha() {
  const [open, setOpen] = useState<number>()
  const draft = useDialogDraft<number, string>('linha', setOpen)
  return open === undefined ? null : <output>{draft(open).found}</output>
}

function CotacaoForm() {
  // The test's page starts with an empty storage, so that the draft is written as the form opens.
  useState(() => writeDraft('cotacao:4', DRAFT))
  return (
    <FormBody<Values, null>
      title="Cotação"
      draft="cotacao:4"
      stamp="2"
      start={{ obs: '' }}
      validate={() => []}
      save={async () => null}
      onSaved={() => {}}
      onClose={() => {}}
      onReload={() => {}}
    >
      <Linha />
    </FormBody>
  )
}

it('the dialog is open again once the user goes on with the draft, and stays in the draft', async () => {
  const page = await openScreen(<CotacaoForm />, () => {})
  expect(page.text()).not.toContain('dez peças')
  await page.click('Continuar rascunho')
  expect(page.text()).toContain('dez peças')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  const [waiting] = waitingDrafts()
  expect(readDraft<Values>(waiting?.name ?? '')).toMatchObject({ values: { obs: 'urgente' }, dialog: DIALOG })
})
