import type { MetaRow } from '@trama/contract/apl/meta/meta'
import { MESES, mesNome } from '@trama/rules/meta/mes'
import { useState } from 'react'
import { SelectField } from '@/components/fields/choice/select-field'
import { IntegerField, MoneyField } from '@/components/fields/number/number-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { leaveTyped } from '@/components/ui/dialog/dialog-guard'
import { Banner } from '@/components/ui/status/banner'
import type { Medida } from './grade-metas'
import { type Distribuicao, hasVendas } from './preencher'
import styles from '../meta.module.css'

interface DistribuirDialogProps {
  ano: number
  medida: Medida
  linhas: readonly MetaRow[]
  onShare: (distribuicao: Distribuicao) => void
  onClose: () => void
}

const ANO_INTEIRO = '0'
const PERIODOS = [
  { value: ANO_INTEIRO, label: 'Ano inteiro' },
  ...MESES.map((mes) => ({ value: String(mes), label: mesNome(mes) })),
]

/** Dialog that shares a total for a year or a month by the sales of the year before. */
export function DistribuirDialog({ ano, medida, linhas, onShare, onClose }: DistribuirDialogProps) {
  const [total, setTotal] = useState<number | null>(null)
  const [periodo, setPeriodo] = useState(ANO_INTEIRO)
  const meses = periodo === ANO_INTEIRO ? MESES : [Number(periodo)]
  const Field = medida === 'valor' ? MoneyField : IntegerField
  const isValid = total !== null && total > 0
  return (
    <Dialog
      open
      size="sm"
      title={medida === 'valor' ? 'Distribuir um valor' : 'Distribuir peças'}
      description={`Cada representante ativo recebe a parte que vendeu em ${ano - 1}; a soma é o total, até o último centavo. Nada é gravado até você gravar.`}
      onClose={() => leaveTyped(total !== null, onClose)}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="distribuir-metas" disabled={!isValid}>
            Distribuir
          </Button>
        </>
      }
    >
      <form
        id="distribuir-metas"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onShare({ total, meses })
        }}
      >
        <Field label="Total" value={total} positiveOnly onValueChange={setTotal} />
        <SelectField
          label="Período"
          options={PERIODOS}
          placeholder={null}
          value={periodo}
          onChange={(event) => setPeriodo(event.currentTarget.value)}
        />
        {!hasVendas(linhas, meses) && (
          <Banner tone="warning" inset>
            Ninguém vendeu neste período em {ano - 1}: todos recebem partes iguais.
          </Banner>
        )}
      </form>
    </Dialog>
  )
}
