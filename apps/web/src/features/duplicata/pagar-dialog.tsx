import { useQuery } from '@tanstack/react-query'
import type { Boleto } from '@trama/contract/apl/boleto'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Printer, Send } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { VENCIDA } from '@/components/boleto/boleto'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { type Fact, Facts } from '@/components/ui/facts'
import { QrCode } from '@/components/ui/qr-code'
import { Banner } from '@/components/ui/status/banner'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { boletoQuery } from './api'
import styles from './pagar-dialog.module.css'

interface PagarDialogProps {
  row: Duplicata
  onPrint: () => void
  onSend: () => void
  onClose: () => void
}

/** Dialog to pay a receivable today: the boleto's line and the PIX text to copy with one touch, and the QR code; PIX is the first choice. */
export function PagarDialog({ row, onPrint, onSend, onClose }: PagarDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(boletoQuery(row))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Duplicata ${row.numero}`}
      description={`Vencimento ${formatDateBr(row.dt_vencto)}`}
      footer={
        <>
          <Button icon={<Send aria-hidden />} aria-haspopup="dialog" onClick={onSend}>
            Enviar
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={onPrint}>
            Boleto em PDF
          </Button>
        </>
      }
    >
      {data ? (
        <Pagamento boleto={data} />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={5} />
      )}
    </Dialog>
  )
}

function Pagamento({ boleto }: { boleto: Boleto }) {
  const { linha_digitavel, pix, vencido } = boleto
  const first = useRef<HTMLButtonElement>(null)
  // The first copy button has the focus, so that Enter copies.
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={styles.body}>
      {vencido === 'S' && (
        <Banner tone="warning" inset>
          {VENCIDA.slice(0, VENCIDA.indexOf('.') + 1)}
        </Banner>
      )}
      <p className={styles.valor}>
        <strong>{formatBRL(boleto.valor_atual)}</strong>
        {vencido === 'S' && <span>se pago até {formatDateBr(boleto.ate)}</span>}
      </p>
      {pix && (
        <>
          <Copiar ref={first} name="PIX copia e cola" text={pix} />
          <QrCode text={pix} label="QR Code do PIX" />
        </>
      )}
      <Copiar
        ref={pix ? undefined : first}
        isOther={Boolean(pix)}
        name="Linha digitável"
        text={linha_digitavel}
      />
      <Facts name="Boleto" facts={factsOf(boleto)} />
    </div>
  )
}

interface CopiarProps {
  /** True below the first choice. */
  isOther?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  name: string
  text: string
}

/** A text with a wide button that copies it. */
function Copiar({ ref, isOther, name, text }: CopiarProps) {
  return (
    <section className={styles.copiar} aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.texto}>{text}</p>
      <CopyButton
        ref={ref}
        block
        variant={isOther ? 'secondary' : 'primary'}
        text={text}
        label={`Copiar ${name === 'Linha digitável' ? 'linha digitável' : name}`}
      />
    </section>
  )
}

function factsOf(boleto: Boleto): Fact[] {
  const { valor, multa, juros } = boleto
  const overdue = boleto.vencido === 'S'
  return [
    { label: 'Beneficiário', value: boleto.beneficiario, width: 'wide' },
    { label: 'Banco', value: `${boleto.banco} · ${boleto.nome_banco}`, width: 'double' },
    { label: 'Nosso número', value: boleto.nosso_numero },
    { label: 'Valor', value: overdue && formatBRL(valor) },
    { label: 'Multa', value: overdue && formatBRL(multa) },
    { label: 'Juros', value: overdue && formatBRL(juros) },
    { label: 'Código de autenticidade', value: boleto.codigo, width: 'wide' },
  ].map((fact): Fact => ({ ...fact, value: fact.value || null }) as Fact)
}
