import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { TEXTS } from '@trama/contract/messages'
import { useContentKeys } from '@/components/crud/form/use-content-keys'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { FormMoney } from '@/components/fields/form/form-number'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { caixaApi, caixaMudou } from './api'
import styles from './caixa.module.css'

interface AbrirForm {
  fundo: number | null
}

/** What lies in the drawer when one begins. */
export function AbrirCaixa({ exigido }: { exigido: boolean }) {
  const client = useQueryClient()
  const keyFor = useContentKeys()
  const { form, element, saving, handleSubmit } = useDialogForm<AbrirForm>({
    start: { fundo: 0 },
    validate: ({ fundo }) => (fundo === null ? [{ campo: 'fundo', mensagem: TEXTS.required }] : []),
    async send({ fundo }) {
      const body = { fundo: fundo ?? 0 }
      const { resultado } = await caixaApi.openCaixa({ body, idempotencyKey: keyFor(body) })
      toast.success(resultado)
      caixaMudou(client)
    },
  })
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate className={styles.abrir} onSubmit={handleSubmit}>
        <p>Nenhum caixa aberto. {exigido && 'As vendas só são finalizadas com o caixa aberto.'}</p>
        <FormMoney<AbrirForm>
          name="fundo"
          label="Fundo de caixa"
          hint="Dinheiro na gaveta agora"
          positiveOnly
          required
        />
        <Button type="submit" variant="primary" loading={saving}>
          Abrir caixa
        </Button>
      </form>
    </FormProvider>
  )
}
