import { useQuery } from '@tanstack/react-query'
import { DESTINOS_MAX } from '@trama/contract/apl/documento'
import { entidadeRoutes } from '@trama/contract/apl/entidade'
import { TEXTS } from '@trama/contract/messages'
import { isEmail } from '@trama/rules/email'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { newKey } from '@/components/crud/form-draft'
import { useDialogForm } from '@/components/crud/use-dialog-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SkeletonList } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast-store'
import { aplClient } from '@/lib/api/apl'
import { documentoApi } from './documento-api'
import { pedidoDetailQuery } from './pedido-detail'

const entidadeApi = aplClient(entidadeRoutes)

export interface PedidoEmailDialogProps {
  numero: number
  empresa: string
  imagens: 'S' | 'N'
  onClose: () => void
}

/** Sends the order's PDF; to the customer's own address unless another is typed. */
export function PedidoEmailDialog(props: PedidoEmailDialogProps) {
  const { numero, empresa, onClose } = props
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
  if (isReady) return <EmailForm {...props} start={cliente.data?.email ?? ''} />
  return (
    <Dialog open onClose={onClose} title={`Enviar pedido ${numero} por e-mail`}>
      <SkeletonList count={3} shape="control" />
    </Dialog>
  )
}

interface EmailValues {
  para: string
  mensagem: string
}

const addressesOf = (text: string) => text.split(/[;,\s]+/).filter(Boolean)

function checkPara(para: string): string | undefined {
  const addresses = addressesOf(para)
  if (addresses.length === 0) return TEXTS.required
  const wrong = addresses.find((address) => !isEmail(address))
  if (wrong) return addresses.length === 1 ? TEXTS.invalidEmail : `${TEXTS.invalidEmail} ${wrong}`
  return addresses.length > DESTINOS_MAX ? `Até ${DESTINOS_MAX} endereços por envio.` : undefined
}

function EmailForm({ numero, empresa, imagens, start, onClose }: PedidoEmailDialogProps & { start: string }) {
  const [idempotencyKey] = useState(newKey)
  const formId = useId()
  const { form, element, saving, handleSubmit } = useDialogForm<EmailValues>({
    start: { para: start, mensagem: '' },
    validate: ({ para }) => {
      const mensagem = checkPara(para)
      return mensagem ? [{ campo: 'para', mensagem }] : []
    },
    async send({ para, mensagem }) {
      const { resultado } = await documentoApi.emailPedido({
        params: { numero },
        empresa,
        body: { para: addressesOf(para), mensagem, imagens },
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
              hint="Vários endereços: separe por vírgula."
              required
            />
            <FormTextArea<EmailValues> name="mensagem" label="Mensagem" rows={4} maxLength={1000} />
          </FieldGrid>
        </form>
      </FormProvider>
    </Dialog>
  )
}
