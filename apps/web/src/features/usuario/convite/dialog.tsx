import { CONVITE_DIAS, NovoConvite } from '@trama/contract/portal/convite'
import { TEXTS } from '@trama/contract/messages'
import { isNominal } from '@trama/rules/convite'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { newKey } from '@/components/crud/form/form-draft'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { bodyValues, emptyValues } from '@/components/crud/form/record-fields'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useSession } from '@/lib/session'
import { CONVITE_FORM, ConviteFields, type ConviteForm } from './fields'
import { ConviteLink, type ConvitePronto } from './link'
import { mayGrantBy } from '../may-grant'
import { conviteKeys, usuarioApi } from '../usuario-api'
import { usualAcesso } from '../form/model'

const TIPO = 'cliente'

/**
 * Dialog "Convidar": creates a signed single-use link that makes an active user with these accesses (decisions §4).
 */
export function ConviteDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const client = useQueryClient()
  const isMaster = session.usuario.tipo === 'master'
  const [ready, setReady] = useState<ConvitePronto | null>(null)
  const [idempotencyKey] = useState(newKey)
  const formId = useId()
  const { form, element, saving, giveUp, handleSubmit } = useDialogForm<ConviteForm>({
    start: {
      ...emptyValues(CONVITE_FORM),
      tipo: TIPO,
      dias: CONVITE_DIAS,
      empresa: isMaster ? session.usuario.empresa : null,
      acesso: usualAcesso(TIPO, mayGrantBy(session)),
    },
    validate(values) {
      const missing = isMaster && !values.empresa ? [{ campo: 'empresa', mensagem: TEXTS.required }] : []
      return [...bodyErrors(NovoConvite, toBody(values)), ...missing]
    },
    async send(values) {
      const reply = await usuarioApi.createConvite({
        body: complete(NovoConvite, toBody(values)),
        idempotencyKey,
      })
      void client.invalidateQueries({ queryKey: conviteKeys.all })
      setReady({ ...reply, email: values.email.trim(), aguarda: !isNominal(values) })
    },
  })

  return (
    <Dialog
      open
      onClose={() => (ready ? onClose() : giveUp(onClose))}
      size="lg"
      title="Convidar para o portal"
      description={ready ? undefined : 'Quem é convidado se cadastra por um link e entra com estes acessos.'}
      footer={
        ready ? (
          <Button variant="primary" onClick={onClose}>
            Concluir
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={saving}
              aria-keyshortcuts={SAVE_KEYS}
            >
              Convidar
            </Button>
          </>
        )
      }
    >
      {ready ? (
        <ConviteLink convite={ready} />
      ) : (
        <FormProvider {...form}>
          <form id={formId} ref={element} noValidate onSubmit={handleSubmit}>
            <ConviteFields isMaster={isMaster} />
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}

const toBody = (values: ConviteForm) => bodyValues(CONVITE_FORM, values)
