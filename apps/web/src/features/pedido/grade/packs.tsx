import { useQuery } from '@tanstack/react-query'
import { formatShortNumber } from '@trama/rules/number-br'
import { useState } from 'react'
import { IntegerField } from '@/components/fields/number/integer-field'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'
import { fillWithPack, type GradeFilling } from './filling'
import styles from '../itens/dialog.module.css'
import { packsQuery } from '../itens/queries'

/** Entry by packs (VEN130): a pack and a number of packs fill the sizes of one colour or of all. */
export function GradePacks({
  codigo,
  filling,
  rows,
}: {
  codigo: string
  filling: GradeFilling
  rows: number[]
}) {
  const { data: packs = [] } = useQuery(packsQuery(codigo))
  const [chosen, setChosen] = useState('')
  const [count, setCount] = useState<number | null>(1)
  const pack = packs.find((one) => one.codigo === chosen)
  if (packs.length === 0) return null
  return (
    <div className={styles.fillPart}>
      <SelectField
        label="Pack"
        placeholder="Escolha"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={packs.map(({ codigo: value, descricao, itens }) => ({
          value,
          label: `${descricao} (${itens.map(({ tam, qtde }) => `${tam} ${formatShortNumber(qtde)}`).join(', ')})`,
        }))}
      />
      <IntegerField
        label="Packs"
        positiveOnly
        value={count}
        onValueChange={setCount}
        onInvalid={() => setCount(Number.NaN)}
      />
      <Button
        disabled={!pack || !count}
        onClick={() => {
          if (!pack || !count) return
          filling.write(fillWithPack(filling.grade, rows, pack, count))
          filling.keepPack(rows, pack.descricao)
        }}
      >
        Aplicar pack
      </Button>
    </div>
  )
}
