/**
 * What a server that could not listen failed at, in words that help: a port that another program has is named, with the command
 * that chooses another.
 * @param command the one that was called, such as `npm start`
 */
export function explainListening(error: unknown, port: number, command: string): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(
      `port ${port} is taken by another program: end it, or choose another with PORT=3001 ${command}`,
    )
  if (code === 'EACCES')
    return new Error(`this account may not listen on port ${port}: choose another with PORT=3001 ${command}`)
  return error instanceof Error ? error : new Error(message)
}
