import { FormProvider } from 'react-hook-form'
import { FundoField } from '@/components/caixa/fundo-field'
import { type AbrirForm, useAbrirCaixa } from '@/components/caixa/use-abrir-caixa'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { Button } from '@/components/ui/button'
import styles from './caixa.module.css'

/** Form that opens a till session with the money in the drawer. */
export function AbrirCaixa({ exigido }: { exigido: boolean }) {
  const { form, element, saving, handleSubmit } = useDialogForm<AbrirForm>(useAbrirCaixa(() => undefined))
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate className={styles.abrir} onSubmit={handleSubmit}>
        <p>Nenhum caixa aberto. {exigido && 'As vendas só são finalizadas com o caixa aberto.'}</p>
        <FundoField />
        <Button type="submit" variant="primary" loading={saving}>
          Abrir caixa
        </Button>
      </form>
    </FormProvider>
  )
}
