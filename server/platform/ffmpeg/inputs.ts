import { resolve } from 'node:path'

/**
 * Demuxers by the names ffmpeg gives them. None of them opens a second file; those that do (hls, dash, concat)
 * are missing, so a list of files is never taken for media.
 */
export type Format =
  | 'aac'
  | 'asf'
  | 'ass'
  | 'avi'
  | 'flac'
  | 'flv'
  | 'matroska'
  | 'mov'
  | 'mp3'
  | 'mp4'
  | 'mpeg'
  | 'mpegts'
  | 'ogg'
  | 'rawvideo'
  | 's16le'
  | 'srt'
  | 'webm'
export type Formats = readonly [Format, ...Format[]]

declare const checked: unique symbol
/** An input with the formats and protocols it may have; only the functions of this file make one. */
export type Input = { readonly argv: readonly string[]; readonly [checked]: true }

const input = (protocol: string, formats: string, options: readonly string[], source: string): Input =>
  ({
    argv: ['-protocol_whitelist', protocol, '-format_whitelist', formats, ...options, '-i', source],
  }) as unknown as Input

/**
 * A file on this machine that may be of these formats only, whatever its name and its first bytes say. `options` go before it,
 * such as `-ss`.
 */
export const fileInput = (file: string, formats: Formats, options: readonly string[] = []): Input =>
  input('file', formats.join(), options, `file:${resolve(file)}`)

/** What is written to the tool's standard input, of one format. */
export const pipeInput = (format: Format, options: readonly string[] = []): Input =>
  input('pipe', format, ['-f', format, ...options], 'pipe:0')

/** One still picture. Its name is no pattern that stands for others. */
export const stillInput = (file: string, options: readonly string[] = []): Input =>
  input('file', 'image2', [...options, '-f', 'image2', '-pattern_type', 'none'], `file:${resolve(file)}`)

/** What a graph of ffmpeg's own sources makes, such as `testsrc2=duration=2`. The graph must not come from outside. */
export const generatedInput = (graph: string, options: readonly string[] = []): Input =>
  input('file', 'lavfi', [...options, '-f', 'lavfi'], graph)

/** Files of one kind one after the other, named by a concat script that we wrote ourselves: it may name any file. */
export const ownListInput = (script: string, formats: Formats): Input =>
  input('file', ['concat', ...formats].join(), ['-f', 'concat', '-safe', '0'], `file:${resolve(script)}`)
