import { Link } from '@tanstack/react-router'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { buttonClass } from '@/components/ui/button-class'
import { useSession } from '@/lib/session'
import { encodeQuery } from '@/lib/url/state'
import { useState } from 'react'
import { depositoApi, depositoKeys, EstoqueQuery } from './api'

interface EstoquePdfProps {
  query: EstoqueQuery & { deposito: string }
  /** True where the PDF was opened from the screen that shows the same data. */
  onScreen?: boolean
  onClose: () => void
}

/** PDF of a deposit's stock (S2 §7). */
export function EstoquePdf({ query, onScreen = false, onClose }: EstoquePdfProps) {
  const { flagsVersao } = useSession()
  const [comSaldo, setComSaldo] = useState(query.estoque === 'S')
  const { deposito } = query
  const wanted = { ...query, estoque: comSaldo ? ('S' as const) : undefined }
  return (
    <PdfViewer
      title={`Estoque do depósito ${deposito}`}
      fileName={`Estoque-${deposito}.pdf`}
      queryKey={[...depositoKeys.all, 'pdf', wanted]}
      load={(signal) => depositoApi.getEstoquePdf({ query: wanted, signal })}
      options={
        <CheckboxField
          label="Só com saldo"
          checked={comSaldo}
          onChange={(event) => setComSaldo(event.currentTarget.checked)}
        />
      }
      actions={
        !onScreen &&
        flagsVersao.estoquePorDeposito && (
          <Link
            to="/EstoqueDeposito"
            search={encodeQuery(EstoqueQuery, wanted)}
            className={buttonClass()}
            onClick={onClose}
          >
            Ver na tela
          </Link>
        )
      }
      onClose={onClose}
    />
  )
}
