import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mesEmPalavras } from '@trama/rules/comissao/mes'
import { formatBRL } from '@trama/rules/number-br'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ListPage } from '@/components/crud/list/list-page'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { useSession } from '@/lib/session'
import { comissaoApi, comissaoKeys, devidaText, extratoQuery, situacaoText } from '../api'
import { EXTRATO_COLUMNS, type Row } from './columns'
import { Porque } from './porque'

/** The list has no filters: representative and month are part of the path. */
const NoQuery = z.object({})
/** The statement comes in one call, so there is no next page. */
const noNext = () => undefined

const porqueOf = (row: Row) => <Porque linha={row} />

interface ExtratoPageProps {
  codrep: string
  /** Month as 'YYYY-MM'. */
  mes: string
}

/** /Comissao/{codrep}/{mes}: a representative's commission of a month, line by line, with the rates. */
export function ExtratoPage({ codrep, mes }: ExtratoPageProps) {
  const { empresa } = useSession()
  const client = useQueryClient()
  const [isPrinting, setPrinting] = useState(false)
  const query = extratoQuery(empresa.emp_pat, mes, codrep)
  const { data } = useQuery(query)
  const title = `Comissão de ${data?.nome ?? codrep}, ${mesEmPalavras(mes)}`
  return (
    <>
      <ListPage<typeof NoQuery, Row>
        title={title}
        schema={NoQuery}
        filters={[]}
        queryKey={[...comissaoKeys.all, 'extrato-linhas', empresa.emp_pat, mes, codrep]}
        page={async () => {
          const { linhas } = await client.fetchQuery(query)
          return linhas.map((row, ordem) => ({ ...row, ordem }))
        }}
        next={noNext}
        figures={async () => {
          const extrato = await client.fetchQuery(query)
          return [
            { label: 'Devida', text: devidaText(extrato) },
            { label: 'Situação', text: situacaoText(extrato) },
            { label: 'Base', text: formatBRL(extrato.base) },
            { label: 'Comissão', text: formatBRL(extrato.valor) },
          ]
        }}
        noun={{ one: 'linha', many: 'linhas' }}
        columns={EXTRATO_COLUMNS}
        rowDetail={porqueOf}
        exportName={`comissao-${codrep}-${mes}`}
        rowKey={({ ordem }) => String(ordem)}
        rowName={({ pedido, desc_grupo }) => `Pedido ${pedido}, ${desc_grupo}`}
        empty={{ title: 'Sem comissão neste mês', text: 'Nada foi faturado nem pago de pedidos neste mês.' }}
        actions={
          <ListTool icon={<Printer aria-hidden />} aria-haspopup="dialog" onClick={() => setPrinting(true)}>
            PDF
          </ListTool>
        }
      />
      {isPrinting && (
        <PdfViewer
          title={title}
          fileName={`Comissao-${codrep}-${mes}.pdf`}
          queryKey={[...comissaoKeys.all, 'extrato-pdf', empresa.emp_pat, mes, codrep]}
          load={(signal) =>
            comissaoApi.getComissaoExtratoPdf({ query: { mes, codrep }, empresa: empresa.emp_pat, signal })
          }
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}
