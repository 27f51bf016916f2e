/** Request and reply of the typesetting process. */
export interface Job {
  /** A file of `templates/`, without its ending. */
  template: string
  /** Data that the template reads as JSON; never part of its source. */
  data: object
  /** By the path under which the template reads them: `/photo`. PNG, JPEG or WebP. */
  pictures: Record<string, Uint8Array>
}

export type Outcome =
  | { pdf: Uint8Array; /** Why a picture could not be set; the paper is without any. */ unset?: string }
  | { failed: string }
