import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CONVITE_DIAS, type ConvitePendente, ConviteQuery } from '@trama/contract/portal/convite'
import { formatDateBr } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { CANNOT_CHANGE, rightsGap } from '@trama/rules/usuario-rights'
import { MailPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Status } from '@/components/ui/status/status-badges'
import { statusColumn } from '@/components/crud/grid/columns'
import type { Column, RowAction } from '@/components/crud/grid/grid-column'
import { ListPage } from '@/components/crud/list/list-page'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { type Session, useSession } from '@/lib/session'
import type { ConvitePronto } from './link'
import { conviteKeys, usuarioApi } from '../usuario-api'
import { TIPO_TEXT } from '../usuario-words'

const ConviteDialog = lazy(async () => ({ default: (await import('./dialog')).ConviteDialog }))
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).ConviteLinkDialog }))

const nameOf = ({ nome, email }: ConvitePendente) => nome || email || 'Quem tiver o link'

const COLUMNS: Column<ConvitePendente>[] = [
  { id: 'nome', header: 'Convidado', width: 9.5, grow: true, card: 'title', cell: nameOf },
  { id: 'email', header: 'E-Mail', width: 9.5, grow: true, card: 'wide', cell: ({ email }) => email },
  { id: 'tipo', header: 'Tipo', width: 7, card: 'code', cell: ({ tipo }) => TIPO_TEXT[tipo] },
  {
    id: 'cnpj',
    header: 'CNPJ/CPF',
    width: 9,
    spare: 1,
    code: true,
    cell: ({ cnpj }) => cnpj && formatTaxId(cnpj),
  },
  {
    id: 'criado_por',
    header: 'Convidado por',
    width: 8,
    grow: true,
    spare: 2,
    cell: ({ criado_por }) => criado_por,
  },
  {
    id: 'empresa',
    header: 'Empresa',
    width: 8,
    grow: true,
    spare: 3,
    card: 'none',
    cell: ({ nome_empresa }) => nome_empresa,
  },
  { id: 'validade', header: 'Vale até', width: 5.5, cell: ({ validade }) => formatDateBr(validade) },
  statusColumn({ id: 'situacao', header: 'Situação', width: 7.5 }, (convite) => [situacaoOf(convite)]),
]

/** Columns without the company: only a master sees other companies' invitations. */
const OWN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'empresa')

function situacaoOf({ situacao, aguarda }: ConvitePendente): Status {
  if (situacao === 'V') return { label: 'Vencido', tone: 'grey' }
  return aguarda === 'S' ? { label: 'Com liberação', tone: 'orange' } : { label: 'Aberto', tone: 'green' }
}

/**
 * Why the editor may not send again or cancel the invitation, judged by the menus; the portal also checks the
 * companies.
 */
function reasonOf({ usuario, acessos }: Session, { tipo, acesso }: ConvitePendente): string | undefined {
  const gap = rightsGap({ tipo: usuario.tipo, acessos }, { tipo, acessos: acesso })
  return gap && CANNOT_CHANGE[gap]
}

/** /Convites: unused invitations, which can be sent again or cancelled. */
export function ConviteListPage() {
  const session = useSession()
  const { usuario } = session
  const [inviting, setInviting] = useState(false)
  const [renewed, setRenewed] = useState<(ConvitePronto & { titulo: string }) | null>(null)
  const meta = { invalidates: [conviteKeys.all] }
  const resend = useMutation({
    mutationFn: ({ id }: ConvitePendente) => usuarioApi.resendConvite({ params: { id }, body: {} }),
    meta,
    onSuccess: ({ resultado, ...reply }, row) =>
      setRenewed({ ...reply, email: row.email, aguarda: row.aguarda === 'S', titulo: resultado }),
  })
  const cancel = useMutation({
    mutationFn: ({ id }: ConvitePendente) => usuarioApi.cancelConvite({ params: { id } }),
    meta,
    onSuccess: ({ resultado }) => toast.success(resultado),
  })

  // A click on the row sends again; a resend that mails somebody asks first.
  async function askResend(row: ConvitePendente) {
    const renewed = `Vale por mais ${CONVITE_DIAS} dias.`
    const text = row.email
      ? `Reenviar o convite para ${row.email}? ${renewed}`
      : `Renovar o link deste convite? ${renewed}`
    if (await confirm({ text })) resend.mutate(row)
  }

  async function askCancel(row: ConvitePendente) {
    const text = `Cancelar o convite de ${nameOf(row)}? O link deixa de valer na hora.`
    if (await confirm({ text, danger: true })) cancel.mutate(row)
  }

  function rowActions(row: ConvitePendente): RowAction[] {
    const disabled = reasonOf(session, row)
    const name = nameOf(row)
    return [
      { label: `Reenviar convite de ${name}`, icon: 'send', onRun: () => void askResend(row), disabled },
      { label: `Cancelar convite de ${name}`, icon: 'trash', onRun: () => void askCancel(row), disabled },
    ]
  }

  return (
    <>
      <ListPage
        title="Convites"
        schema={ConviteQuery}
        filters={[{ kind: 'text', name: 'nome', label: 'Nome ou e-mail' }]}
        queryKey={conviteKeys.lists}
        page={(query, signal) => usuarioApi.listConvites({ query, signal })}
        noun={{ one: 'convite', many: 'convites' }}
        columns={usuario.tipo === 'master' ? COLUMNS : OWN_COLUMNS}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowActions={rowActions}
        empty={{ title: 'Nenhum convite aberto', text: 'Convites usados e cancelados não aparecem aqui.' }}
        tools={
          <Link to="/TableUsuario" className={buttonClass({})}>
            Usuários
          </Link>
        }
        actions={
          <Button variant="primary" icon={<MailPlus aria-hidden />} onClick={() => setInviting(true)}>
            Convidar
          </Button>
        }
      />
      <Suspense>
        {inviting && <ConviteDialog onClose={() => setInviting(false)} />}
        {renewed && <LinkDialog titulo={renewed.titulo} convite={renewed} onClose={() => setRenewed(null)} />}
      </Suspense>
    </>
  )
}
