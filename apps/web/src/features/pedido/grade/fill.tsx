import { useMutation, useQuery } from '@tanstack/react-query'
import { ChartColumnBig } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IntegerField } from '@/components/fields/number/number-field'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'
import { fillByCurve, fillWithPack, type GradeFilling } from './filling'
import { useSession } from '@/lib/session'
import { itemApi } from '../itens/api'
import styles from '../itens/dialog.module.css'
import { formatShortNumber } from '@trama/rules/number-br'
import { packsQuery } from '../itens/queries'

const ALL = ''

interface GradeFillProps {
  codigo: string
  codcli: number | null
  filling: GradeFilling
  packs: boolean
}

/** Tools that fill in quantities for one colour or for all colours at once. */
export function GradeFill({ codigo, codcli, filling, packs }: GradeFillProps) {
  const { curvaDeTamanhos, packs: hasPacks } = useSession().flagsVersao
  const [colour, setColour] = useState(ALL)
  const [isOpen, setOpen] = useState(false)
  const { rows } = filling.grade
  const chosen = rows.flatMap(({ cor }, row) => (colour === ALL || cor === colour ? [row] : []))
  const byPack = packs && hasPacks
  if (!curvaDeTamanhos && !byPack) return null
  return (
    <fieldset className={styles.fill} data-open={isOpen || undefined}>
      <legend className="visually-hidden">Preencher a grade</legend>
      <Button className={styles.fillToggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {fillText(curvaDeTamanhos, byPack)}
      </Button>
      <div className={styles.fillPart}>
        <SelectField
          label="Preencher"
          placeholder="Todas as cores"
          value={colour}
          onChange={(event) => setColour(event.currentTarget.value)}
          options={rows.map(({ cor, desc_cor }) => ({ value: cor, label: desc_cor }))}
        />
      </div>
      {curvaDeTamanhos && codcli !== null && <Curve {...{ codigo, codcli, filling }} rows={chosen} />}
      {byPack && <GradePacks codigo={codigo} filling={filling} rows={chosen} />}
    </fieldset>
  )
}

function fillText(byCurve: boolean, byPack: boolean): string {
  if (byCurve && byPack) return 'Preencher por curva ou pack'
  return byCurve ? 'Preencher pela curva' : 'Preencher por pack'
}

interface CurveProps {
  codigo: string
  codcli: number
  filling: GradeFilling
  rows: number[]
}

/** Shares a total by the customer's past purchases of the same grid. */
function Curve({ codigo, codcli, filling, rows }: CurveProps): ReactNode {
  const [total, setTotal] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const split = useMutation({
    mutationFn: () => itemApi.curvaPedido({ query: { codcli, codigo } }),
    onSuccess(curve) {
      setError(curve.length === 0 ? 'Sem pedidos anteriores desta grade.' : undefined)
      if (curve.length > 0 && total) filling.write(fillByCurve(filling.grade, rows, curve, total))
    },
  })
  function distribute() {
    setError(total ? undefined : 'Informe o total.')
    if (total) split.mutate()
  }
  return (
    <div className={styles.fillPart}>
      <IntegerField
        label="Total de peças"
        positiveOnly
        value={total}
        onValueChange={setTotal}
        onInvalid={() => setTotal(Number.NaN)}
        error={error}
      />
      <Button icon={<ChartColumnBig />} loading={split.isPending} onClick={distribute}>
        Distribuir pela curva
      </Button>
    </div>
  )
}

/** Entry by packs (VEN130): a pack and a number of packs fill the sizes of one colour or of all. */
function GradePacks({ codigo, filling, rows }: { codigo: string; filling: GradeFilling; rows: number[] }) {
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
