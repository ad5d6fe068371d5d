export function ReleasePage({ kind }: { kind: 'comercial' | 'financeiro' }) {
  return <h1>{kind === 'comercial' ? 'Liberação comercial' : 'Liberação financeira'}</h1>
}
