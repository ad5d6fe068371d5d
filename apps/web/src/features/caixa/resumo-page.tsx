import { useQuery } from '@tanstack/react-query'
import type { ResumoVarejo } from '@trama/contract/apl/varejo/resumo'
import { formatDateBr, startOfMonth, todayIn } from '@trama/rules/date-br'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { useState } from 'react'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { DateField } from '@/components/fields/date/date-field'
import { FieldGrid } from '@/components/fields/field-grid'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Table } from '@/components/ui/table/table'
import { Tabs } from '@/components/ui/tabs'
import { errorText } from '@/lib/api/api-error'
import { resumoQuery } from './api'
import styles from './caixa.module.css'

/** /Caixa/Resumo: sales by day, seller and means of payment. */
export function ResumoPage() {
  const [hoje] = useState(todayIn)
  const [inicio, setInicio] = useState(startOfMonth(hoje))
  const [fim, setFim] = useState(hoje)
  const { data, error, isFetching, refetch } = useQuery(resumoQuery({ data_ini: inicio, data_fim: fim }))
  const leave = useBackToList('/Caixa')
  return (
    <Panel title="Resumo das vendas" onClose={leave}>
      <div className={styles.page}>
        <FieldGrid>
          <DateField
            label="De"
            span={2}
            value={inicio}
            onValueChange={(day) => setInicio(day ?? startOfMonth(hoje))}
          />
          <DateField label="Até" span={2} value={fim} onValueChange={(day) => setFim(day ?? hoje)} />
        </FieldGrid>
        {data ? (
          <Partes resumo={data} />
        ) : error ? (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList count={6} />
        )}
      </div>
    </Panel>
  )
}

type Parte = 'dias' | 'vendedores' | 'meios'
type Somas = Pick<ResumoVarejo, 'vendas' | 'valor' | 'devolucoes' | 'valor_devolucoes'>

const TITULOS = ['Vendas', 'Valor', 'Devoluções', 'Valor devolvido', 'Líquido']
const somasOf = ({ vendas, valor, devolucoes, valor_devolucoes }: Somas) => [
  formatInteger(vendas),
  formatBRL(valor),
  formatInteger(devolucoes),
  formatBRL(valor_devolucoes),
  formatBRL(valor - valor_devolucoes),
]

function Partes({ resumo }: { resumo: ResumoVarejo }) {
  const [parte, setParte] = useState<Parte>('dias')
  const total = ['Total', ...somasOf(resumo)]
  if (resumo.vendas + resumo.devolucoes === 0) return <p>Nenhuma venda finalizada no período.</p>
  return (
    <Tabs<Parte>
      label="Resumo por"
      value={parte}
      onValueChange={setParte}
      items={[
        {
          value: 'dias',
          label: 'Por dia',
          content: (
            <Table
              label="Vendas por dia"
              titulos={['Dia', ...TITULOS]}
              linhas={resumo.dias.map((dia) => ({
                key: dia.data,
                celulas: [formatDateBr(dia.data), ...somasOf(dia)],
              }))}
              total={total}
            />
          ),
        },
        {
          value: 'vendedores',
          label: 'Por vendedor',
          content: (
            <Table
              label="Vendas por vendedor"
              titulos={['Vendedor', ...TITULOS]}
              linhas={resumo.vendedores.map((vendedor) => ({
                key: vendedor.codrep,
                celulas: [`${vendedor.codrep} · ${vendedor.nome}`, ...somasOf(vendedor)],
              }))}
              total={total}
            />
          ),
        },
        {
          value: 'meios',
          label: 'Por meio',
          content: (
            <Table
              label="Vendas por meio de pagamento"
              titulos={['Meio', 'Vendas', 'Valor']}
              linhas={resumo.meios.map(({ codmoe, meio, descricao, vendas, valor }) => ({
                key: `${codmoe} ${meio}`,
                celulas: [descricao, formatInteger(vendas), formatBRL(valor)],
              }))}
              total={['Total', '', formatBRL(resumo.valor)]}
            />
          ),
        },
      ]}
    />
  )
}
