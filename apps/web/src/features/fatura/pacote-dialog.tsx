import { useQueryClient } from '@tanstack/react-query'
import { LINK_DIAS, type LinkNovo } from '@trama/contract/apl/documento'
import { TEXTS } from '@trama/contract/messages'
import { addMonths, dayWords, startOfMonth, todayIn } from '@trama/rules/date-br'
import { emailsOf } from '@trama/rules/email'
import { useState } from 'react'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { addressError } from '@/components/pdf/address-error'
import { LinkList, linksKey } from '@/components/pdf/link-list'
import { LinkMade } from '@/components/pdf/link-made'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { toast } from '@/components/ui/status/toast-store'
import { useSession } from '@/lib/session'
import { faturaApi, pacoteDraft } from './api'

const MONTHS = 24
/** Choice for a link to copy instead of a mail. */
const LINK = 'link'
const monthWords = dayWords({ month: 'long', year: 'numeric' })
const monthText = (mes: string) => monthWords(`${mes}-01`)

/** Document under which the links of a month are kept; its number is the month. */
const linksOf = (mes: string, empresa: string) => ({ documento: 'fiscal', numero: mes, empresa }) as const

interface PacoteForm {
  mes: string
  para: string
  mensagem: string
  pdf: boolean
}

interface PacoteDialogProps {
  /** ISO date in the month that the dialog starts with. */
  month: string
  onClose: () => void
}

/** Dialog that gives a month's invoices to the accountant: by mail to a typed address, or as a link to copy. */
export function PacoteDialog({ month, onClose }: PacoteDialogProps) {
  const { emp_pat } = useSession().empresa
  const client = useQueryClient()
  const [made, setMade] = useState<{ mes: string; link: LinkNovo } | null>(null)
  const own = { name: pacoteDraft(month) }
  const key = useOwnKey(own)

  if (made) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Pacote fiscal de ${monthText(made.mes)}`}
        description="Quem tiver o link baixa o pacote sem senha, até a validade."
        footer={<Button onClick={onClose}>Fechar</Button>}
      >
        <LinkMade link={made.link} name={`pacote fiscal de ${monthText(made.mes)}`} />
        <LinkList {...linksOf(made.mes, emp_pat)} />
      </Dialog>
    )
  }

  async function send({ mes, para, mensagem, pdf }: PacoteForm, action: string) {
    const what = { mes, pdf: pdf ? 'S' : 'N', dias: LINK_DIAS } as const
    if (action === LINK) {
      const link = await faturaApi.sharePacoteFiscal({ body: what })
      void client.invalidateQueries({ queryKey: linksKey(linksOf(mes, emp_pat)) })
      return setMade({ mes, link })
    }
    const { resultado } = await faturaApi.emailPacoteFiscal({
      body: { ...what, para: emailsOf(para), mensagem: mensagem.trim() || undefined },
      idempotencyKey: key.now,
    })
    toast.success(resultado)
    return onClose()
  }

  return (
    <FormDialog<PacoteForm>
      title="Pacote fiscal do mês"
      description="XML de todas as notas do mês, com o manifesto que as confere."
      confirm="Enviar por e-mail"
      others={[{ value: LINK, label: 'Criar link' }]}
      start={{ mes: month.slice(0, 7), para: '', mensagem: '', pdf: false }}
      ownDraft={{ ...own, key }}
      validate={({ para }, action) => {
        const addresses = emailsOf(para)
        const missing = action !== LINK && addresses.length === 0
        const mensagem = missing ? TEXTS.required : addressError(addresses)
        return mensagem ? [{ campo: 'para', mensagem }] : []
      }}
      send={send}
      onClose={onClose}
    >
      <FormSelect<PacoteForm>
        name="mes"
        label="Mês"
        options={monthOptions(month)}
        placeholder={null}
        span={6}
      />
      <FormCheckbox<PacoteForm> name="pdf" label="Com os DANFEs em PDF" span={6} />
      <FormText<PacoteForm>
        name="para"
        label="E-mail do contador"
        inputMode="email"
        autoComplete="off"
        hint="Cada endereço recebe um link próprio. Vários: separe por vírgula."
      />
      <FormTextArea<PacoteForm> name="mensagem" label="Mensagem" rows={3} maxLength={1000} />
    </FormDialog>
  )
}

/** Options: the last months, and the month that the list shows. */
function monthOptions(month: string) {
  const first = startOfMonth(todayIn())
  const last = Array.from({ length: MONTHS }, (_, i) => addMonths(first, -i).slice(0, 7))
  return [...new Set([...last, month.slice(0, 7)])].map((value) => ({ value, label: monthText(value) }))
}
