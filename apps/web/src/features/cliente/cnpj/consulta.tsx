import { isCnpj, isCpf } from '@trama/rules/tax-id'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { pushMessage } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from '../form/form.module.css'
import type { ClienteForm } from '../form/form-model'
import type { ClienteLocks } from '../form/locks'

const loadDialog = async () => (await import('./dialog')).CnpjDialog

/** Button beside the tax id that looks the company up in the public registry. */
export function CnpjConsulta({ locks }: { locks: ClienteLocks }) {
  const { getValues, trigger, setFocus, setValue } = useFormContext<ClienteForm>()
  const { Loaded: Dialog, fetch } = useOnDemand(loadDialog)
  const [form, setForm] = useState<ClienteForm | null>(null)

  async function open() {
    const values = getValues()
    if (isCpf(values.cnpj)) return pushMessage('A consulta é de CNPJ, não de CPF.')
    if (!isCnpj(values.cnpj)) {
      void trigger(['cnpj'])
      return setFocus('cnpj')
    }
    if (await fetch()) setForm(values)
  }

  function apply(values: Partial<ClienteForm>) {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof ClienteForm, value)
    setForm(null)
  }

  return (
    <div className={styles.beside} data-span={3}>
      <Button icon={<Building2 />} onClick={() => void open()}>
        Consultar CNPJ
      </Button>
      {Dialog && form && (
        <Dialog form={form} readOnly={locks.readOnly} onApply={apply} onClose={() => setForm(null)} />
      )}
    </div>
  )
}
