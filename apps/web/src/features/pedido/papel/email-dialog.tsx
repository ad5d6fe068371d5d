import { useQuery } from '@tanstack/react-query'
import { DESTINOS_MAX } from '@trama/contract/apl/documento'
import { type Entidade, entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { TEXTS } from '@trama/contract/messages'
import { emailsOf, isEmail } from '@trama/rules/email'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { newKey } from '@/components/crud/form/form-draft'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { toast } from '@/components/ui/status/toast-store'
import { aplClient } from '@/lib/api/apl'
import { useSession } from '@/lib/session'
import { documentoApi } from './api'
import { pedidoDetailQuery } from '../pedido-detail'

const entidadeApi = aplClient(entidadeRoutes)

export interface PedidoEmailDialogProps {
  numero: number
  empresa: string
  imagens: 'S' | 'N'
  onClose: () => void
}

/** A customer's own address and those of its contacts. */
const addressesOf = (cliente?: Entidade): string[] =>
  [cliente, ...(cliente?.contatos ?? [])].flatMap((one) => emailsOf(one?.email?.toLowerCase() ?? ''))

/** Sends the order's PDF to the customer's address unless another is typed; a customer writes to the own ones only. */
export function PedidoEmailDialog(props: PedidoEmailDialogProps) {
  const { numero, empresa, onClose } = props
  const isOwn = useSession().usuario.tipo === 'cliente'
  const pedido = useQuery(pedidoDetailQuery(numero, empresa))
  const codcli = pedido.data?.codcli
  const cliente = useQuery({
    queryKey: ['pedido-email', empresa, codcli],
    queryFn: ({ signal }) => entidadeApi.getEntidade({ params: { codcli: codcli ?? 0 }, empresa, signal }),
    enabled: codcli !== undefined,
    // Who may not open customers types the address.
    retry: false,
  })
  const isReady = cliente.isSuccess || cliente.isError || pedido.isError
  if (isReady) {
    const own = isOwn ? addressesOf(cliente.data) : undefined
    return <EmailForm {...props} start={cliente.data?.email ?? own?.[0] ?? ''} own={own} />
  }
  return (
    <Dialog open onClose={onClose} title={`Enviar pedido ${numero} por e-mail`}>
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

/** `own`: the only ones that the caller may write to. */
function checkPara(para: string, own: string[] | undefined): string | undefined {
  const addresses = emailsOf(para)
  if (addresses.length === 0) return TEXTS.required
  const wrong = addresses.find((address) => !isEmail(address))
  if (wrong) return addresses.length === 1 ? TEXTS.invalidEmail : `${TEXTS.invalidEmail} ${wrong}`
  if (own && !addresses.every((address) => own.includes(address.toLowerCase()))) return TEXTS.emailContatos
  return addresses.length > DESTINOS_MAX ? `Até ${DESTINOS_MAX} endereços por envio.` : undefined
}

interface EmailFormProps extends PedidoEmailDialogProps {
  start: string
  /** The only addresses that a customer writes to, without a text of one's own. */
  own: string[] | undefined
}

function EmailForm({ numero, empresa, imagens, start, own, onClose }: EmailFormProps) {
  const [idempotencyKey] = useState(newKey)
  const formId = useId()
  const { form, element, saving, handleSubmit } = useDialogForm<EmailValues>({
    start: { para: start, mensagem: '' },
    validate: ({ para }) => {
      const mensagem = checkPara(para, own)
      return mensagem ? [{ campo: 'para', mensagem }] : []
    },
    async send({ para, mensagem }) {
      const { resultado } = await documentoApi.emailPedido({
        params: { numero },
        empresa,
        body: { para: emailsOf(para), mensagem, imagens },
        idempotencyKey,
      })
      onClose()
      toast.success(resultado)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Enviar pedido ${numero} por e-mail`}
      description={`O PDF vai anexo, ${imagens === 'S' ? 'com' : 'sem'} imagens.`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            Enviar
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} ref={element} noValidate onSubmit={handleSubmit}>
          <FieldGrid>
            <FormText<EmailValues>
              name="para"
              label="Para"
              inputMode="email"
              autoComplete="off"
              hint={own ? ownHint(own) : 'Vários endereços: separe por vírgula.'}
              required
            />
            {!own && <FormTextArea<EmailValues> name="mensagem" label="Mensagem" rows={4} maxLength={1000} />}
          </FieldGrid>
        </form>
      </FormProvider>
    </Dialog>
  )
}
