import { TEXTS } from '@trama/contract/messages'
import { emailsOf } from '@trama/rules/email'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { toast } from '@/components/ui/status/toast-store'
import { addressError } from './address-error'
import type { LinksOf } from './link-list'

/** The mailed document, and the closing of its dialog. */
export interface MailShown {
  /** Document by which the draft of the mail is kept. */
  of: LinksOf
  onClose: () => void
}

interface EmailDialogProps extends MailShown {
  /** Name of the sent document: "pedido 12". */
  name: string
  /** Describes what is attached. */
  description: string
  /** Recipients; undefined while they are not known yet. */
  to: EmailTo | undefined
  send: (mail: { para: string[]; mensagem: string }, idempotencyKey: string) => Promise<{ resultado: string }>
}

export interface EmailTo {
  /** Address that the field starts with. */
  start: string
  /** The only addresses that the user may write to; the mail then has no message of the user. */
  own?: string[] | undefined
}

/** Sends a document to one or several addresses. */
export function EmailDialog({ to, ...props }: EmailDialogProps) {
  if (to) return <EmailForm {...props} {...to} />
  return (
    <Dialog open onClose={props.onClose} title={`Enviar ${props.name} por e-mail`}>
      <SkeletonList count={3} shape="control" />
    </Dialog>
  )
}

const ownHint = (own: string[]) =>
  own.length > 0
    ? `Do seu cadastro: ${[...new Set(own)].join(', ')}.`
    : 'Seu cadastro não tem e-mail. Fale com o seu representante.'

interface EmailValues {
  para: string
  mensagem: string
}

function checkPara(para: string, own: string[] | undefined): string | undefined {
  const addresses = emailsOf(para)
  if (addresses.length === 0) return TEXTS.required
  const wrong = addressError(addresses)
  if (wrong) return wrong
  return own && !addresses.every((address) => own.includes(address.toLowerCase()))
    ? TEXTS.emailContatos
    : undefined
}

/** Name of a mail's draft: numbers repeat among companies, kinds of documents, series and stages. */
const draftOf = ({ documento, empresa, numero }: LinksOf) => `email:${documento}:${empresa}:${numero}`

type EmailFormProps = Omit<EmailDialogProps, 'to'> & EmailTo

function EmailForm({ of, name, description, send, start, own, onClose }: EmailFormProps) {
  // What was typed for a former address of the customer does not stand over the present one.
  const kept = { name: draftOf(of), stamp: start }
  const key = useOwnKey(kept)
  return (
    <FormDialog<EmailValues>
      title={`Enviar ${name} por e-mail`}
      description={description}
      confirm="Enviar"
      ownDraft={{ ...kept, key, byHand: true }}
      start={{ para: start, mensagem: '' }}
      validate={({ para }) => {
        const mensagem = checkPara(para, own)
        return mensagem ? [{ campo: 'para', mensagem }] : []
      }}
      send={async ({ para, mensagem }) => {
        const { resultado } = await send({ para: emailsOf(para), mensagem }, key.now)
        onClose()
        toast.success(resultado)
      }}
      onClose={onClose}
    >
      <FormText<EmailValues>
        name="para"
        label="Para"
        inputMode="email"
        autoComplete="off"
        hint={own ? ownHint(own) : 'Vários endereços: separe por vírgula.'}
        required
      />
      {!own && <FormTextArea<EmailValues> name="mensagem" label="Mensagem" rows={4} maxLength={1000} />}
    </FormDialog>
  )
}
