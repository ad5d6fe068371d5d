/** A mail's two bodies: plain text, and HTML that needs no image, no style sheet and no table. */
import type { Email } from './email'

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

export interface Bodies {
  text: string
  html: string
}

export function renderEmail(email: Email): Bodies {
  return { text: renderText(email), html: renderHtml(email) }
}

function renderText({ titulo, linhas, botao, rodape }: Email): string {
  const parts = [titulo, ...linhas]
  if (botao) parts.push(`${botao.texto}:\n${botao.url}`)
  if (rodape) parts.push(`-- \n${rodape}`)
  return `${parts.join('\n\n')}\n`
}

function renderHtml({ assunto, titulo, linhas, botao, rodape }: Email): string {
  const paragraphs = linhas.map((row) => `<p style="margin:0 0 16px">${escape(row)}</p>`)
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(assunto)}</title>
</head>
<body style="margin:0;padding:32px 16px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 32px;font-weight:600;letter-spacing:.02em">Trama</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(titulo)}</h1>
${paragraphs.join('\n')}
${botao ? renderButton(botao) : ''}
${rodape ? `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8884;font-size:13px;opacity:.75">${escape(rodape)}</p>` : ''}
</div>
</body>
</html>
`
}

/**
 * The button with its address printed below: some programs show no button, and a careful reader wants to see where
 * the link leads.
 */
function renderButton({ texto, url }: NonNullable<Email['botao']>): string {
  const href = escape(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#4b43c6;color:#fff;font-weight:600;text-decoration:none">${escape(texto)}</a></p>
<p style="margin:0;font-size:13px;word-break:break-all">Se o botão não abrir, copie este endereço:<br><a href="${href}" style="color:inherit">${href}</a></p>`
}
