// A circuit of our own invention, seen from the grandstand. Places along it are
// thousandths of a lap from the first point; x, y and angle were read off the curve there.

export const circuitPath = [
  'M217 606C271 604 368 588 451 578C534 568 635 556 714 546C793 536 861 529 923 519',
  'C984 508 1048 498 1084 483C1121 469 1137 450 1141 433C1144 415 1125 391 1105 378',
  'C1084 365 1049 357 1017 356C985 355 949 371 913 372C878 373 825 372 803 361',
  'C780 349 771 322 778 303C785 285 817 268 845 251C872 235 923 221 943 203',
  'C962 186 971 161 961 145C951 129 911 112 881 107C851 102 809 106 782 114',
  'C755 121 736 138 719 154C702 170 700 193 680 208C660 224 629 242 598 247',
  'C566 252 519 248 488 239C458 230 445 204 414 193C384 182 344 172 306 174',
  'C267 176 212 190 185 207C157 224 135 255 140 275C144 296 174 321 211 331',
  'C247 342 319 330 357 336C395 343 432 355 441 371C449 387 438 417 408 433',
  'C378 449 307 450 263 467C219 483 164 512 142 532C120 553 120 579 132 591',
  'C145 603 164 609 217 606Z',
].join('')

export const startLine = { x: 492, y: 573, angle: -7 }

export const sectorLines = [
  { name: 'S1', x: 991, y: 358, angle: 169, labelX: 992, labelY: 328 },
  { name: 'S2', x: 575, y: 249, angle: 179, labelX: 575, labelY: 288 },
  { name: 'S3', x: 438, y: 404, angle: 120, labelX: 484, labelY: 420 },
]

/** Three riders and the light they leave behind them, the leader's the longest. */
export const riders = [
  { name: 'first', head: 455, length: 230, x: 924, y: 215 },
  { name: 'second', head: 655, length: 130, x: 432, y: 202 },
  { name: 'third', head: 240, length: 120, x: 1039, y: 497 },
] as const
